// Written by `npm run extensions` from kiosk.config.ts.
export const added: [] = []
