# The portal and its API as one image. It wants a PostgreSQL database (DATABASE_URL), or a volume at /data.
FROM node:22-slim AS locked
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM locked AS build
RUN npm ci --no-audit --no-fund
COPY index.html vite.config.ts tsconfig.json tsconfig.portal.json ./
COPY common common
COPY schema schema
COPY providers providers
COPY public public
COPY resources resources
COPY scripts scripts
COPY src src
# Settings of the portal, which is built with them.
ARG VITE_API_URL VITE_ADMIN_URL VITE_RECAPTCHA_SITE_KEY
RUN npm run build

FROM locked
RUN npm ci --omit=dev --no-audit --no-fund
ENV NODE_ENV=production HOST=0.0.0.0 LOG_FORMAT=json DATA_DIR=/data/db
COPY common common
COPY server server
COPY sandbox sandbox
COPY tsconfig.json ./
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between the server and the signal to stop.
CMD ["node", "--import", "tsx", "server/main.ts"]
