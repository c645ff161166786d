# Lintel in one container, with PostgreSQL inside: `docker compose up -d`. The second stage holds what the built server needs to run and
# nothing else; `scripts/runtime-tree.mjs` collects it, and prints how large it is.

FROM node:24-bookworm AS build
WORKDIR /lintel
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# Git's folder is not in here: `docker build --build-arg COMMIT=$(git rev-parse HEAD) .` says which commit this is.
ARG COMMIT
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > scripts/commit.txt; fi \
 && npm run build \
 && PATH="$PWD/node_modules/.bin:$PATH" node scripts/runtime-tree.mjs /app \
 && strip -o /node node_modules/node/bin/node

FROM debian:bookworm-slim
# initdb asks for the name of its user: libnss-wrapper gives one to whomever else the container runs as.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libnss-wrapper \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 lintel \
 && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin lintel \
 && install -d -o lintel -g lintel -m 0700 /data
COPY --from=build /node /usr/local/bin/node
COPY --chmod=0755 docker/lintel /usr/local/bin/lintel
COPY --from=build /app /app

# The data folder is all that is written to, besides /tmp. The MALLOC_ variables and Node's options are those of `npm start`.
ENV HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
USER lintel
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=512", "dist/server/main.js"]
