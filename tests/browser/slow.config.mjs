import base from './playwright.config.mjs';
export default { ...base, timeout: 180_000, expect: { ...base.expect, timeout: 40_000 } };
