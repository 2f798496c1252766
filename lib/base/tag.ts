import { hash } from 'node:crypto'

/** The value of an ETag: different content has a different one. */
export const contentTag = (content: string): string => hash('sha1', content, 'base64url')

export const contentDisposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`
