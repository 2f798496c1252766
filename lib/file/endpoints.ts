import { endpoint } from '../core/endpoint/endpoint'
import { paged } from '../core/paging'
import { File, FileList, FileName, Uploaded } from './contract'
import * as file from './file'

export const listFiles = endpoint('file.list', 'GET /cms/file', 'List files', {
  input: FileList,
  output: paged(File),
  run: ({ input, db }) => file.list(db, input),
})

export const createFile = endpoint('file.create', 'POST /cms/file', 'Upload images', {
  output: Uploaded,
  body: 'multipart',
  limit: { name: 'upload', by: 'user' },
  run: ({ files, db, runtime }) => file.create(db, runtime.storage, files),
})

export const readFile = endpoint('file.read', 'GET /files/{name}', 'The content of a file', {
  access: 'public',
  input: FileName,
  answer: 'file',
  run: ({ input, runtime }) => file.read(runtime.storage, input.name),
})
