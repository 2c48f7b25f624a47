# The portal and its API as one image. It wants a PostgreSQL database (DATABASE_URL), or a volume at /data.
FROM node:22-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY index.html vite.config.ts vite.server.config.ts tsconfig.json tsconfig.portal.json ./
COPY common common
COPY schema schema
COPY providers providers
COPY public public
COPY resources resources
COPY sandbox sandbox
COPY scripts scripts
COPY server server
COPY src src
# Settings of the portal, which is built with them.
ARG VITE_API_URL VITE_ADMIN_URL VITE_RECAPTCHA_SITE_KEY
RUN npm run build && npm run build:server

FROM node:22-slim@sha256:83f487e0a63425e5b4d146fb5e5be574bcbe1b7b843d3ebafdd95eaf7767a7e5
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 LOG_FORMAT=json DATA_DIR=/data/db
# The only packages that are not part of the built server, because they load files of their own.
COPY --from=build /app/node_modules/@electric-sql node_modules/@electric-sql
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /app/dist-server server
COPY --from=build /app/server/db/migrations server/db/migrations
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between the server and the signal to stop.
CMD ["node", "server/bin/main.mjs"]
