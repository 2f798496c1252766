import { z } from 'zod'
import { Edited, Id, line, text } from '../core/contract'
import { filterOf, recordList } from '../core/paging'

const folder_id = Id.nullable().meta({ title: 'In folder', description: 'null: in none' })
const name = line(200).meta({ title: 'Name', description: 'Its ending follows from what the file is' })

export const File = z
  .object({
    id: Id,
    name: z.string().meta({ title: 'Name' }),
    folder_id,
    size: z.int().meta({ title: 'Size in bytes' }),
    mime: z.string().meta({ title: 'Type' }),
    width: z.int().nullable().meta({ title: 'Width' }),
    height: z.int().nullable().meta({ title: 'Height' }),
    hash: z.string().meta({ title: 'SHA-256' }),
    url: z.url().meta({ title: 'URL', widget: 'image' }),
    user_id: Id.nullable().meta({ title: 'Uploaded by, by id' }),
    user: z.string().nullable().meta({ title: 'Uploaded by' }),
    ...Edited,
  })
  .meta({ id: 'File' })

/** Where a file is shown or linked: what stands in the way of its removal. */
export const FileUse = z.object({
  resource: z.string().meta({ title: 'Type', description: 'banner, product, article …' }),
  id: Id,
  name: z.string().meta({ title: 'Name' }),
  in_trash: z.boolean().meta({ title: 'In the trash' }),
})

export const FileRecord = File.extend({
  uses: z.array(FileUse).meta({ title: 'Used in' }),
}).meta({ id: 'FileRecord' })

/** An image of any record: an address on its way out, that address or its path on its way in. */
const image = { title: 'Image', widget: 'image' }
export const Image = z.url().meta(image)
export const ImageDraft = text(500).meta(image)

export const FileUpload = z.strictObject({
  folder_id: Id.optional().meta({ title: 'In folder', description: 'Where new files are put' }),
})
const here = z.boolean().meta({ title: 'Was here already', description: 'By what is in it' })
export const Uploaded = z.object({ items: z.array(File.extend({ known: here })) }).meta({ id: 'Uploaded' })

export const FileEdit = z.strictObject({ id: Id, name: name.optional(), folder_id: folder_id.optional() })
export const FileMove = z.strictObject({ id: Id, folder_id })

export const FileList = recordList(['name', 'size'], {
  folder_id: z
    .int()
    .min(0)
    .max(2147483647)
    .optional()
    .meta({ title: 'In folder', description: 'Directly in it; 0: in none' }),
  kind: z
    .enum(['image', 'document'])
    .optional()
    .meta({ title: 'Type', labels: { image: 'Pictures', document: 'Documents' } }),
  user_id: Id.optional().meta({ title: 'Uploaded by, by id' }),
})
export const FileFilter = filterOf(FileList)

/** What may be uploaded here and now, so that a page says it before the server refuses. */
export const UploadLimits = z
  .object({
    types: z.record(z.string(), z.string()).meta({ title: 'Kinds', description: 'Media types by their endings' }),
    image_mib: z.int().meta({ title: 'Size of an image, in MiB' }),
    file_mib: z.int().meta({ title: 'Size of another file, in MiB' }),
    most: z.int().meta({ title: 'Files at once' }),
    together_mib: z.int().meta({ title: 'Size of all files of one upload, in MiB' }),
    quota_mib: z.int().meta({ title: 'Size of all files of one person, in MiB' }),
    used: z.int().meta({ title: 'Size of my files, in bytes' }),
    direct: z.boolean().meta({ title: 'Straight to their home', description: 'Browsers send files to UploadThing' }),
    upload: z.boolean().meta({ title: 'May upload files' }),
    choose: z.boolean().meta({ title: 'May look through the files' }),
  })
  .meta({ id: 'UploadLimits' })

/** Files that a browser is about to send straight to their home elsewhere. */
const Announced = z.strictObject({
  name: z.string().max(500).meta({ title: 'Name' }),
  size: z.int().min(1).max(2147483647).meta({ title: 'Size in bytes' }),
  type: z.string().max(200).meta({ title: 'Type' }),
})
export const UploadBegin = z.strictObject({
  files: z.array(Announced).min(1).max(100).meta({ title: 'Files' }),
  folder_id: FileUpload.shape.folder_id,
})
export const UploadBegun = z
  .object({ items: z.array(z.object({ id: Id, name: z.string().meta({ title: 'Name' }) })).meta({ title: 'Files' }) })
  .meta({ id: 'UploadBegun' })
export const UploadEnd = z.strictObject({ key: z.string().min(1).max(500).meta({ title: 'Key at UploadThing' }) })

const folder = { name: line(60).meta({ title: 'Name' }), parent_id: Id.nullable().meta({ title: 'In folder' }) }

/** What people edit of a folder: as the log and a conflict show it. */
export const FolderKept = z.object({ id: Id, ...folder, ...Edited })

export const Folder = FolderKept.extend({
  files: z.int().meta({ title: 'Files', description: 'Directly in it' }),
}).meta({ id: 'Folder' })

/** A folder with all that is in it. */
export const FolderNode = Folder.extend({
  get children(): z.ZodArray<typeof FolderNode> {
    return z.array(FolderNode).meta({ title: 'Folders in it' })
  },
}).meta({ id: 'FolderNode' })

export const FolderTree = z
  .object({
    items: z.array(FolderNode).meta({ title: 'Folders' }),
    total: z.int().meta({ title: 'Files in all' }),
    loose: z.int().meta({ title: 'Files in no folder' }),
  })
  .meta({ id: 'FolderTree' })

export const FolderList = z.strictObject({ trash: z.boolean().optional().meta({ title: 'In the trash' }) })
export const FolderDraft = z.strictObject({ name: folder.name, parent_id: folder.parent_id.optional() })
export const FolderEdit = z.strictObject({ id: Id, ...FolderDraft.partial().shape })

/** A deletion says what becomes of what is in it. */
export const FolderRemoval = z.strictObject({
  id: Id,
  content: z
    .enum(['lift'])
    .optional()
    .meta({ title: 'What is in it', description: 'lift: moves up; unsaid: only an empty folder goes' }),
})

export const FileName = z.strictObject({ name: z.string().max(100) })

/** Apart from here, because what shows pictures in the browser loads no contract. */
export { sized, thumbnail, WIDTHS, type Width } from './sizes'
