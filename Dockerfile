# One file for every image: `--target service --build-arg PART=svc-wallet`, `--target web` or `--target tools`.
FROM node:24-slim AS dependencies
WORKDIR /matchday
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/registry/package.json packages/registry/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/web-kit/package.json packages/web-kit/
COPY packages/ui/package.json packages/ui/
COPY packages/tooling/package.json packages/tooling/
COPY shell/package.json shell/
COPY mfe-matches/package.json mfe-matches/
COPY mfe-shop/package.json mfe-shop/
COPY mfe-profile/package.json mfe-profile/
COPY mfe-admin/package.json mfe-admin/
COPY svc-gateway/package.json svc-gateway/
COPY svc-matches/package.json svc-matches/
COPY svc-wallet/package.json svc-wallet/
COPY svc-shop/package.json svc-shop/
COPY tools/package.json tools/
COPY demo/package.json demo/
COPY bench/package.json bench/
COPY faults/package.json faults/
COPY e2e/package.json e2e/

# Only what one service needs: its dependencies and those of the two kits that it uses.
FROM dependencies AS service-dependencies
ARG PART
RUN npm ci --omit=dev --workspace=${PART} --workspace=@matchday/contracts --workspace=@matchday/registry --workspace=@matchday/service-kit

FROM node:24-slim AS service
ARG PART
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=service-dependencies /matchday /matchday
# Types are not stripped below node_modules, so the kits are beside the service under their real path.
COPY packages/contracts /matchday/packages/contracts
COPY packages/registry /matchday/packages/registry
COPY packages/service-kit /matchday/packages/service-kit
COPY ${PART} /matchday/${PART}
WORKDIR /matchday/${PART}
USER node
EXPOSE 8080
CMD ["node", "src/main.ts"]

# The operator's commands: roles, one-time codes, dead letters, season files. The first argument names the command.
FROM dependencies AS tools
RUN npm ci --omit=dev --workspace=tools --workspace=@matchday/contracts --workspace=@matchday/registry --workspace=@matchday/service-kit --workspace=@matchday/tooling
COPY packages packages
COPY tools tools
USER node
ENTRYPOINT ["sh", "-c", "exec node \"tools/$0/main.ts\" \"$@\""]

# What builds the web is a dependency, and what checks and tests it is for development alone.
FROM dependencies AS web-build
RUN npm ci --omit=dev
COPY . .
RUN MATCHDAY_HOME=/live node tools/deploy/main.ts --all --by image

# The web root as files: the gateway serves them from a volume that this image fills.
FROM busybox:1.37 AS web
COPY --from=web-build /live/web /web
# The gateway runs as user 1000 and writes what teams deploy beside it.
CMD ["sh", "-c", "cp -r /web/. /srv/web/ && chown -R 1000:1000 /srv/web"]
