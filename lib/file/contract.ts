import { z } from 'zod'
import { Id, line, naming, RecordFields, text } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'

const folder_id = Id.nullable().meta({ title: 'In folder', description: 'null: not in a folder' })
const name = line(200).meta({ title: 'Name', description: 'The extension is set from the file’s content' })

export const StoredFile = z
  .object({
    id: Id,
    name: naming(z.string().meta({ title: 'Name' })),
    folder_id,
    size: z.int().meta({ title: 'Size in bytes' }),
    mime: z.string().meta({ title: 'Type' }),
    width: z.int().nullable().meta({ title: 'Width' }),
    height: z.int().nullable().meta({ title: 'Height' }),
    hash: z.string().meta({ title: 'SHA-256' }),
    url: z.url().meta({ title: 'URL', widget: 'image' }),
    user_id: Id.nullable().meta({ title: 'Uploader ID' }),
    user: z.string().nullable().meta({ title: 'Uploaded by' }),
    ...RecordFields,
  })
  .meta({ id: 'StoredFile' })

/** Where a file is used, which prevents its deletion. */
export const FileUse = z.object({
  resource: z.string().meta({ title: 'Type', description: 'banner, product, article …' }),
  id: Id,
  name: z.string().meta({ title: 'Name' }),
  in_trash: z.boolean().meta({ title: 'In the trash' }),
})

export const FileRecord = StoredFile.extend({
  uses: z.array(FileUse).meta({ title: 'Used in' }),
}).meta({ id: 'FileRecord' })

/** An image of any record: an address on its way out, that address or its path on its way in. */
const image = { title: 'Image', widget: 'image' }
export const Image = z.url().meta(image)
export const ImageDraft = text(500).meta(image)

export const FileUpload = z.strictObject({
  folder_id: Id.optional().meta({ title: 'In folder', description: 'Folder for the new files' }),
})
const alreadyUploaded = z.boolean().meta({ title: 'Already uploaded', description: 'Compared by content' })
export const UploadedFiles = z
  .object({ items: z.array(StoredFile.extend({ known: alreadyUploaded })) })
  .meta({ id: 'Uploaded' })

export const FileEdit = z.strictObject({ id: Id, name: name.optional(), folder_id: folder_id.optional() })
export const FileMove = z.strictObject({ id: Id, folder_id })

export const FileList = recordListInput(['name', 'size'], {
  folder_id: z
    .int()
    .min(0)
    .max(2147483647)
    .optional()
    .meta({ title: 'In folder', description: 'Files directly in this folder; 0: not in a folder' }),
  kind: z
    .enum(['image', 'document'])
    .optional()
    .meta({ title: 'Type', labels: { image: 'Images', document: 'Documents' } }),
  user_id: Id.optional().meta({ title: 'Uploader ID' }),
})
export const FileFilter = filterInput(FileList)

/** The upload limits, so that a page can show them before the server rejects a file. */
export const UploadLimits = z
  .object({
    types: z.record(z.string(), z.string()).meta({ title: 'File types', description: 'Media types by file extension' }),
    image_mib: z.int().meta({ title: 'Maximum image size (MiB)' }),
    file_mib: z.int().meta({ title: 'Maximum size of other files (MiB)' }),
    most: z.int().meta({ title: 'Maximum files per upload' }),
    together_mib: z.int().meta({ title: 'Maximum total size per upload (MiB)' }),
    quota_mib: z.int().meta({ title: 'Storage limit per person (MiB)' }),
    used: z.int().meta({ title: 'My storage used (bytes)' }),
    home: z.string().meta({
      title: 'Storage of new files',
      description: '`local`: the disk of the server. To `uploadthing` and `s3` browsers upload files directly',
      examples: ['local'],
    }),
    upload: z.boolean().meta({ title: 'Can upload files' }),
    choose: z.boolean().meta({ title: 'Can browse the library' }),
  })
  .meta({ id: 'UploadLimits' })

/** Files that a browser is about to send straight to their home elsewhere. */
const AnnouncedFile = z.strictObject({
  name: z
    .string()
    .max(500)
    .meta({ title: 'Name', examples: ['spring.png'] }),
  size: z.int().min(1).max(2147483647).meta({ title: 'Size in bytes' }),
  type: z
    .string()
    .max(200)
    .meta({ title: 'Type', examples: ['image/png'] }),
})
export const UploadDraft = z.strictObject({
  files: z.array(AnnouncedFile).min(1).max(100).meta({ title: 'Files' }),
  folder_id: FileUpload.shape.folder_id,
})
/** Where the browser sends it, with PUT and exactly these headers, within a quarter of an hour. */
const SignedUpload = z.object({
  key: z.string().meta({ title: 'Upload key' }),
  url: z.url().meta({ title: 'Upload URL', description: 'For one PUT with these headers, valid for 15 minutes' }),
  headers: z.record(z.string(), z.string()).meta({ title: 'Headers' }),
})
const PendingUpload = z.object({
  id: Id,
  name: z.string().meta({ title: 'Name' }),
  upload: SignedUpload.nullable().meta({ title: 'Upload', description: 'null: UploadThing’s own code asks for it' }),
})
export const PendingUploads = z
  .object({ items: z.array(PendingUpload).meta({ title: 'Files' }) })
  .meta({ id: 'UploadBegun' })
export const UploadCompletion = z.strictObject({
  key: z.string().min(1).max(500).meta({ title: 'Upload key' }),
})

const folder = { name: naming(line(60).meta({ title: 'Name' })), parent_id: Id.nullable().meta({ title: 'In folder' }) }

/** What people edit of a folder: as the log and a conflict show it. */
export const FolderSnapshot = z.object({ id: Id, ...folder, ...RecordFields })

export const Folder = FolderSnapshot.extend({
  files: z.int().meta({ title: 'Files', description: 'Directly in this folder' }),
}).meta({ id: 'Folder' })

/** A folder with all that is in it. */
export const FolderNode = Folder.extend({
  get children(): z.ZodArray<typeof FolderNode> {
    return z.array(FolderNode).meta({ title: 'Subfolders' })
  },
}).meta({ id: 'FolderNode' })

export const FolderTree = z
  .object({
    items: z.array(FolderNode).meta({ title: 'Folders' }),
    total: z.int().meta({ title: 'Total files' }),
    loose: z.int().meta({ title: 'Files not in a folder' }),
  })
  .meta({ id: 'FolderTree' })

export const FolderList = z.strictObject({ trash: z.boolean().optional().meta({ title: 'In the trash' }) })
export const FolderDraft = z.strictObject({ name: folder.name, parent_id: folder.parent_id.optional() })
export const FolderEdit = z.strictObject({ id: Id, ...FolderDraft.partial().shape })

/** A deletion names what happens to the content. */
export const FolderRemoval = z.strictObject({
  id: Id,
  content: z.enum(['lift']).optional().meta({
    title: 'Contents',
    description: 'lift: moves up one level; if omitted, only an empty folder can be deleted',
  }),
})

export const FileName = z.strictObject({ name: z.string().max(100) })

/** In a file of its own, because pages that show pictures do not load this contract. */
export { sizedUrl, thumbnailUrl, WIDTHS } from './sizes'
