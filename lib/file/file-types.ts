/** The allowed file types by ending. Anything else is neither stored nor served. */
type FileKind = { mime: string; isImage?: true; isPlain?: true }

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const KINDS = {
  png: { mime: 'image/png', isImage: true },
  jpg: { mime: 'image/jpeg', isImage: true },
  webp: { mime: 'image/webp', isImage: true },
  gif: { mime: 'image/gif', isImage: true },
  pdf: { mime: 'application/pdf' },
  ofd: { mime: 'application/ofd' },
  docx: { mime: `${OFFICE}.wordprocessingml.document` },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { mime: `${OFFICE}.presentationml.presentation` },
  csv: { mime: 'text/csv', isPlain: true },
  txt: { mime: 'text/plain', isPlain: true },
} as const satisfies Record<string, FileKind>

export type Ext = keyof typeof KINDS
export const PICTURE_TYPES: readonly Ext[] = ['png', 'jpg', 'webp', 'gif']
export const DEFAULT_TYPES: readonly Ext[] = [...PICTURE_TYPES, 'pdf']
/** Electronic invoices come as OFD, too (GB/T 33190). */
export const INVOICE_TYPES: readonly Ext[] = [...DEFAULT_TYPES, 'ofd']
export const DOCUMENT_TYPES: readonly Ext[] = ['docx', 'xlsx', 'pptx', 'csv', 'txt']

export const isExt = (ext: string | undefined): ext is Ext => ext !== undefined && Object.hasOwn(KINDS, ext)

export const kindOf = (ext: Ext): FileKind => KINDS[ext]

/** Media types by ending, common alternative endings included. */
export const mimeTypes = (exts: readonly Ext[]): Record<string, string> => ({
  ...Object.fromEntries(exts.map((ext) => [ext, KINDS[ext].mime])),
  ...(exts.includes('jpg') && { jpeg: KINDS.jpg.mime }),
})

const EXTENSION = /\.([a-z][a-z0-9]{0,9})$/i

export const extensionOf = (name: string): string | undefined => name.match(EXTENSION)?.[1]?.toLowerCase()

/** The display name with the true ending: a PNG named `a.php` becomes `a.png`. A name without one stays. */
export function withExtension(name: string, ext: Ext): string {
  const ending = extensionOf(name)
  if (ending === undefined || ending === ext || (ext === 'jpg' && ending === 'jpeg')) return name
  const bare = name.replace(EXTENSION, '')
  const rest = extensionOf(bare) === ext ? bare : `${bare}.${ext}`
  return rest.startsWith('.') ? `file${rest}` : rest
}
