# Builds from the lockfile alone; the second stage carries what runs and nothing else.
FROM node:24.19-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY playground/package.json playground/
RUN npm ci
COPY . .
# The image is for a bot with a token: the playground stays behind, with what it alone needs.
RUN npm run build && npm prune --omit=dev --workspaces=false

FROM node:24.19-bookworm-slim
ENV NODE_ENV=production DATABASE=/data/castellan.sqlite
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/package.json ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
# Healthy while the bot is connected to Discord: reads the time of its last heartbeat, and asks nobody.
HEALTHCHECK --interval=60s --timeout=15s --start-period=90s --retries=2 CMD ["node", "dist/health.js"]
# The bot itself, without npm in between: it gets the container's SIGTERM and finishes what it is posting.
CMD ["node", "--enable-source-maps", "dist/main.js"]
