# Two stages: the first builds the app, the second serves it. docs/deployment.md says how to run it.
FROM node:20-bookworm-slim AS build
ARG BASE=/
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# There is no git in the image: --build-arg BUILD_COMMIT=$(git rev-parse HEAD) --build-arg BUILD_TIME=$(git log -1 --format=%cI)
ARG BUILD_COMMIT=
ARG BUILD_TIME=
RUN npm run build -- --base "$BASE" && node .tools/run.mjs .tools/bundle-image.ts /perpdeck

FROM node:20-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx ca-certificates && rm -rf /var/lib/apt/lists/*
COPY --from=build /perpdeck /perpdeck
RUN mkdir /perpdeck/deploy && chown node:node /perpdeck/deploy
WORKDIR /perpdeck
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["sh", ".tools/deploy/container.sh", "health"]
CMD ["sh", ".tools/deploy/container.sh", "serve"]
