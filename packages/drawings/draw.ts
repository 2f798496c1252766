import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { picturesOf } from '@/lib/seed/goods/good'
import { goods } from '@/lib/seed/goods/goods'
import { views } from './views'

/** Redraws the pictures of the demo shop's products, into the given folder. */
const [folder = ''] = process.argv.slice(2)
for (const good of goods) {
  const { shape, ground } = good.looks
  const { main, more, tinted } = picturesOf(good)
  for (const { name, view, colours } of [main, ...more, ...tinted]) {
    const drawn = views[view](shape, colours, ground)
    await writeFile(path.join(folder, `${name}.webp`), await sharp(Buffer.from(drawn)).webp({ quality: 80 }).toBuffer())
  }
}
