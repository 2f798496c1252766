import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { goods } from '../goods/goods'
import { picturesOf } from './pictures'

/** Redraws the pictures of the demo shop's products, into the given folder. */
const [folder = ''] = process.argv.slice(2)
for (const good of goods) {
  const { main, more, tinted } = picturesOf(good)
  for (const { name, draw } of [main, ...more, ...tinted]) {
    const image = await sharp(Buffer.from(draw())).webp({ quality: 80 }).toBuffer()
    await writeFile(path.join(folder, `${name}.webp`), image)
  }
}
