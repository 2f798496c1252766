import { hash } from 'node:crypto'

/** Of an ETag: another content has another one. */
export const contentTag = (content: string): string => hash('sha1', content, 'base64url')

export const contentDisposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`
