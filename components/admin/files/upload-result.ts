import type { FileItem } from './model'

export type UploadOptions = { folder_id: number | undefined; onProgress: (part: number) => void; signal: AbortSignal }

/** An uploaded file. `isDuplicate`: a file with the same content existed already. */
export type StoredFile = { item: FileItem; isDuplicate: boolean }

/** What became of a file: stored, stopped, the server out of reach, or refused and why. */
export type UploadResult =
  | { kind: 'stored'; stored: StoredFile }
  | { kind: 'stopped' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; reason: string }

export type SendFile = (file: File, watch: UploadOptions) => Promise<UploadResult>
