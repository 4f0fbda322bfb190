# One file for every image: `--target service --build-arg PART=svc-wallet --build-arg RELEASE=v1.4.0`, `--target web --build-arg PART=mfe-shop` or
# `--target tools`. Each is built from the folder of its part and the packages that it uses.
FROM node:24-slim AS dependencies
WORKDIR /matchday
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/registry/package.json packages/registry/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/web-kit/package.json packages/web-kit/
COPY packages/ui/package.json packages/ui/
COPY packages/tooling/package.json packages/tooling/
COPY packages/command-kit/package.json packages/command-kit/
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
COPY operations/package.json operations/
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
# `/version` says it. Last, so that all above is the same for every release.
ARG RELEASE
ENV RELEASE=${RELEASE}
LABEL org.opencontainers.image.title=${PART} org.opencontainers.image.version=${RELEASE} org.opencontainers.image.licenses=MIT
USER node
EXPOSE 8080
CMD ["node", "src/main.ts"]

# The operator's commands: roles, one-time codes, dead letters, season files, the web's registry, backup and restore. The first
# argument names the command.
FROM dependencies AS tools
RUN npm ci --omit=dev --workspace=@matchday/operations --workspace=@matchday/command-kit --workspace=@matchday/contracts --workspace=@matchday/registry --workspace=@matchday/service-kit
COPY packages/contracts packages/contracts
COPY packages/registry packages/registry
COPY packages/service-kit packages/service-kit
COPY packages/command-kit packages/command-kit
COPY operations operations
# New volumes belong to the owner of the folder that they cover.
RUN mkdir -p /backups /srv/web && chown 1000:1000 /backups /srv/web
# The figures of the backup say it.
ARG RELEASE
ENV RELEASE=${RELEASE}
LABEL org.opencontainers.image.title=tools org.opencontainers.image.version=${RELEASE} org.opencontainers.image.licenses=MIT
USER node
ENTRYPOINT ["sh", "-c", "exec node \"operations/$0/main.ts\" \"$@\""]

# What builds the web is a dependency, and what checks and tests it is for development alone. Up to here all web parts share
# the layers.
FROM dependencies AS web-build
RUN npm ci --omit=dev --workspace=packages --workspace=shell --workspace=mfe-matches --workspace=mfe-shop --workspace=mfe-profile --workspace=mfe-admin --workspace=tools
ARG PART
COPY packages packages
COPY tools tools
COPY ${PART} ${PART}
RUN node tools/build/main.ts ${PART} /image

FROM dependencies AS registry-dependencies
RUN npm ci --omit=dev --workspace=@matchday/contracts --workspace=@matchday/registry

# Makes the web part that it carries live where the gateway looks, the volume or object storage, and ends.
FROM node:24-slim AS web
ENV NODE_ENV=production
COPY --from=registry-dependencies /matchday /matchday
COPY packages/contracts /matchday/packages/contracts
COPY packages/registry /matchday/packages/registry
COPY --from=web-build /image /image
# The gateway writes there too, as the same user.
RUN mkdir -p /srv/web && chown 1000:1000 /srv/web
WORKDIR /matchday/packages/registry
ARG PART
ARG RELEASE
LABEL org.opencontainers.image.title=${PART} org.opencontainers.image.version=${RELEASE} org.opencontainers.image.licenses=MIT
USER node
CMD ["node", "src/image/main.ts", "/image", "/srv/web"]
