import { z } from 'zod'
import { Edited, Id, text } from '../core/contract'
import { recordList } from '../core/paging'

export const File = z
  .object({
    id: Id,
    name: z.string().meta({ title: 'Name' }),
    size: z.int().meta({ title: 'Size in bytes' }),
    mime: z.string().meta({ title: 'Kind' }),
    width: z.int().meta({ title: 'Width' }),
    height: z.int().meta({ title: 'Height' }),
    hash: z.string().meta({ title: 'SHA-256' }),
    url: z.url().meta({ title: 'Web address', widget: 'image' }),
    ...Edited,
  })
  .meta({ id: 'File' })

/** An image of any record: an address on its way out, that address or its path on its way in. */
const image = { title: 'Image', widget: 'image' }
export const Image = z.url().meta(image)
export const ImageDraft = text(500).meta(image)

export const Uploaded = z.object({ items: z.array(File) }).meta({ id: 'Uploaded' })

export const FileList = recordList(['name', 'size'], {})

export const FileName = z.strictObject({ name: z.string().max(100) })
