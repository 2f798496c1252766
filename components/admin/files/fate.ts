import type { FileItem } from './model'

export type Watch = { folder_id: number | undefined; onProgress: (part: number) => void; signal: AbortSignal }

/** A file as the shop has it. `known`: it was here already, by what is in it. */
export type Stored = { item: FileItem; known: boolean }

/** What became of a file: here, stopped, lost on the way, or refused and why. */
export type Fate =
  | { kind: 'stored'; stored: Stored }
  | { kind: 'stopped' }
  | { kind: 'away' }
  | { kind: 'refused'; status: number; reason: string }

export type Send = (file: File, watch: Watch) => Promise<Fate>
