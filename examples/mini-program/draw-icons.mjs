import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Draws the icons of the tab bar, which WeChat takes as PNG only: `node examples/mini-program/draw-icons.mjs`. */
const SHAPES = {
  home: '<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z"/>',
  categories:
    '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
  cart: '<path d="M3 4h2.5l2 11h10l2-8H6.2"/><circle cx="9" cy="19" r="1.3"/><circle cx="16" cy="19" r="1.3"/>',
  me: '<circle cx="12" cy="8" r="4"/><path d="M4 20c.8-4 4-6 8-6s7.2 2 8 6"/>',
}
const COLORS = { '': '#8a8f98', '-selected': '#e0492a' } // both can be told from the bar in light and in dark
const SIZE = 81

for (const [name, shape] of Object.entries(SHAPES)) {
  for (const [suffix, color] of Object.entries(COLORS)) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`
    const file = fileURLToPath(new URL(`miniprogram/icons/${name}${suffix}.png`, import.meta.url))
    await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toFile(file)
  }
}
