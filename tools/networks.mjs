// The addresses of a machine on its networks.

/** The names of interfaces to containers, virtual machines and tunnels, which no phone in a hall reaches. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|podman|tun|tap|wg|zt|tailscale)/;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/**
 * The IPv4 addresses of `interfaces` (as from `os.networkInterfaces`), the likeliest to be the hall's first: private
 * ones of real interfaces, then others of real interfaces, then those of virtual ones.
 */
export function addresses(interfaces) {
  const rank = ({ name, address }) => (VIRTUAL.test(name) ? 2 : PRIVATE.test(address) ? 0 : 1);
  return Object.entries(interfaces)
    .flatMap(([name, all]) => all.map((one) => ({ name, ...one })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ address }) => address);
}
