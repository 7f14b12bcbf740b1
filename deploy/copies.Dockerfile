# Apache with copies.conf, for compose.yaml.
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends apache2-bin libapache2-mod-security2 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o www-data -g www-data /var/lib/fives-copies /var/lib/fives-copies/copies
CMD ["apache2", "-f", "/etc/fives/copies.conf", "-D", "FOREGROUND", "-D", "container"]
