// Where programs of this machine are looked for.

/** PATH and the folder in which Debian installs servers, which isn't in that of a normal user. */
export const PATH = `${process.env.PATH}:/usr/sbin`;
