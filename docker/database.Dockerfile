# What a database that fails over consists of, in one image, each part with a command of its own: PostgreSQL under Patroni, etcd, HAProxy and
# PgBouncer. All are packages of Debian and of PostgreSQL's own archive, which the image of PostgreSQL brings: build it again for their fixes.
FROM postgres:18
RUN apt-get update \
 && apt-get install --yes --no-install-recommends patroni python3-etcd etcd-server haproxy pgbouncer \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/18 /var/lib/etcd
COPY docker/patroni.yml /etc/patroni.yml
COPY docker/haproxy.cfg /etc/haproxy/haproxy.cfg
COPY docker/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY --chmod=0755 docker/create-database /usr/local/bin/create-database
USER postgres
ENTRYPOINT []
