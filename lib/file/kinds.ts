/** What a file may be, by its ending here. What is not in this table is nowhere kept and never served. */
type Kind = { mime: string; isImage?: true; isPlain?: true }

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const KINDS = {
  png: { mime: 'image/png', isImage: true },
  jpg: { mime: 'image/jpeg', isImage: true },
  webp: { mime: 'image/webp', isImage: true },
  gif: { mime: 'image/gif', isImage: true },
  pdf: { mime: 'application/pdf' },
  docx: { mime: `${OFFICE}.wordprocessingml.document` },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { mime: `${OFFICE}.presentationml.presentation` },
  csv: { mime: 'text/csv', isPlain: true },
  txt: { mime: 'text/plain', isPlain: true },
} as const satisfies Record<string, Kind>

export type Ext = keyof typeof KINDS
export const PICTURES: readonly Ext[] = ['png', 'jpg', 'webp', 'gif']
export const ALWAYS: readonly Ext[] = [...PICTURES, 'pdf']
export const DOCUMENTS: readonly Ext[] = ['docx', 'xlsx', 'pptx', 'csv', 'txt']

export const isExt = (ext: string | undefined): ext is Ext => ext !== undefined && Object.hasOwn(KINDS, ext)

export const kindOf = (ext: Ext): Kind => KINDS[ext]

/** Media types by endings, also by those that people use besides. */
export const typesOf = (exts: readonly Ext[]): Record<string, string> => ({
  ...Object.fromEntries(exts.map((ext) => [ext, KINDS[ext].mime])),
  ...(exts.includes('jpg') && { jpeg: KINDS.jpg.mime }),
})

const ENDING = /\.([a-z][a-z0-9]{0,9})$/i

export const endingOf = (name: string): string | undefined => name.match(ENDING)?.[1]?.toLowerCase()

/** The name for people, with an ending that is true: `a.php` that is a PNG is `a.png`. Without one it may stay. */
export function properName(name: string, ext: Ext): string {
  const ending = endingOf(name)
  if (ending === undefined || ending === ext || (ext === 'jpg' && ending === 'jpeg')) return name
  const bare = name.replace(ENDING, '')
  const rest = endingOf(bare) === ext ? bare : `${bare}.${ext}`
  return rest.startsWith('.') ? `file${rest}` : rest
}
