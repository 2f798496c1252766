import type { z } from 'zod'
import type { FileItem, Folder } from '@/components/admin/files/model'
import type { Listing, OpenRecord, Rights } from '@/components/admin/kit/model'
import type { FileRecord } from '@/lib/file/contract'

export type FileDetails = z.output<typeof FileRecord>
export type Use = FileDetails['uses'][number]
export type OpenFile = OpenRecord<FileDetails>

/** How a visitor views files, kept in a cookie so that the server renders it at once. */
export const LAYOUT = 'kiosk.files'
export type Layout = 'grid' | 'lines'

/** A page of the library, by the query of the address. */
export type Library = Pick<
  Listing,
  'page' | 'fromEnd' | 'size' | 'total' | 'capped' | 'filters' | 'filter' | 'table'
> & {
  rows: FileItem[]
  folders: Folder[]
  /** The folders in the trash, while it is shown. */
  deletedFolders: Folder[]
  /** How many files there are in all, and how many in no folder. */
  all: number
  loose: number
  layout: Layout
}

/** What the visitor may do with files and folders. */
export type May = { files: Rights & { move?: boolean }; folders: Rights }
