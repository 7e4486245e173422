# An image of lsolve alone: a static binary, about 52 MB.
#
#   docker build -t lsolve --build-arg VERSION=v1.2.3 --build-arg COMMIT="$(git rev-parse HEAD)" .
#   docker run --rm lsolve queens -n 8
#   docker run --rm -v "$PWD:/data" lsolve tsp berlin52.tsp

FROM --platform=$BUILDPLATFORM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=
ARG COMMIT=
ARG TARGETOS
ARG TARGETARCH
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -buildvcs=false \
    -ldflags "-s -w -X main.version=$VERSION -X main.commit=$COMMIT" -o /lsolve ./cmd/lsolve

FROM scratch
COPY --from=build /lsolve /src/LICENSE /
WORKDIR /data
ENTRYPOINT ["/lsolve"]
