import { hash } from 'node:crypto'

/** Of an ETag: another content has another one. */
export const contentTag = (content: string): string => hash('sha1', content, 'base64url')
