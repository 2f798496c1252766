# Makes the release, and then carries nothing else.
# `docker buildx imagetools inspect node:22-bookworm-slim` prints the digest of the newest: renew both lines with each version.
FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /kiosk
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/foreign-clients/package.json packages/foreign-clients/
RUN npm ci
COPY . .
RUN npm run release -- /release

FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c
# Memory as in packages/scripts/own-memory.mjs: set here, the server is one process and gets the signals itself.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=build /release /kiosk
RUN install -d -o node -g node -m 700 /data
WORKDIR /kiosk
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=8", "kiosk.mjs"]
