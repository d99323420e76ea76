# Tandem in a container: built in three stages, run by nobody in particular, nothing inside but the program.
#   docker build -t tandem .
#   docker run -p 8080:8080 -v tandem:/var/lib/tandem tandem

# The page's core, as WebAssembly.
FROM rust:1.95-bookworm AS core
WORKDIR /tandem
RUN rustup target add wasm32-unknown-unknown
COPY . .
RUN cargo build --locked --profile page --target wasm32-unknown-unknown -p browser \
    && cat crates/bots/data/team-up.bin crates/team-up-solver/data/values.bin > team-up.bin

# The page.
FROM node:20-bookworm-slim AS page
WORKDIR /tandem
COPY . .
COPY --from=core /tandem/target/wasm32-unknown-unknown/page/browser.wasm web/src/lib/core/core.wasm
COPY --from=core /tandem/team-up.bin web/src/lib/core/team-up.bin
WORKDIR /tandem/web
RUN npm install --no-save --no-audit --no-fund && npm run build

# The program, with the page inside.
FROM rust:1.95-bookworm AS program
WORKDIR /tandem
COPY . .
COPY --from=page /tandem/web/dist web/dist
# `tandem licenses` tells what the page is made of, too.
COPY --from=page /tandem/web/node_modules web/node_modules
RUN cargo build --locked --profile dist --bin tandem

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/tandem --create-home tandem
# Whose word on certificates is believed, of PostgreSQL (verify-full) and of the bus.
COPY --from=program /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=program /tandem/target/dist/tandem /usr/local/bin/tandem
USER 10001
WORKDIR /var/lib/tandem
VOLUME /var/lib/tandem
EXPOSE 8080
ENV TANDEM_ADDRESS=0.0.0.0:8080
ENTRYPOINT ["tandem"]
CMD ["serve"]
