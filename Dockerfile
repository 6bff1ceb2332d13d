# Builds from the lockfile alone; the second stage carries what runs and nothing else.
FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATABASE=/data/castellan.sqlite
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/package.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# The bot itself, without npm in between: it gets the container's SIGTERM and finishes what it is posting.
CMD ["node", "--enable-source-maps", "dist/main.js"]
