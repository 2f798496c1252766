import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import {
  FileEdit,
  FileFilter,
  FileList,
  FileMove,
  FileName,
  FileRecord,
  FileUpload,
  Folder,
  FolderDraft,
  FolderEdit,
  FolderList,
  FolderRemoval,
  FolderSnapshot,
  FolderTree,
  PendingUploads,
  StoredFile,
  UploadCompletion,
  UploadDraft,
  UploadedFiles,
  UploadLimits,
} from './contract'
import { beginUploads } from './direct'
import { finishUpload } from './finish'
import * as folder from './folder'
import * as file from './records'
import { UPLOADS } from './settings'
import { serveFile } from './show'
import { readUploadLimits, uploadFiles, uploadPartLimits } from './upload'

const changed = { subject: { contract: StoredFile, lock: file.lock } } as const
const many = { filter: FileFilter, find: file.matchingIds }
const arranged = { subject: { contract: FolderSnapshot, lock: folder.lock } } as const

export const showFile = endpoint('file.download', 'GET /files/{name}', 'File content', {
  purpose: 'Redirects to the file, or returns its bytes. The name is made from the content, so it never changes.',
  access: 'public',
  input: FileName,
  answer: 'file',
  run: ({ input, db, runtime }) => serveFile(db, runtime, input.name),
})

export const listFiles = endpoint('file.list', 'GET /cms/file', 'List files', {
  input: FileList,
  output: pageOutput(StoredFile),
  run: ({ input, db }) => file.list(db, input),
})

export const exportFiles = exportOf(listFiles, 'Export files')

export const readFile = endpoint('file.read', 'GET /cms/file/{id}', 'View a file', {
  output: FileRecord,
  run: ({ input, db, runtime }) => file.read(db, runtime.registry, input.id),
})

export const createFile = endpoint('file.create', 'POST /cms/file', 'Upload files', {
  purpose:
    'Takes one or several files as multipart. Each is recognized by its content; if one is rejected, none is stored.',
  input: FileUpload,
  output: UploadedFiles,
  work: 'own',
  body: 'multipart',
  parts: uploadPartLimits,
  limit: { ...UPLOADS, by: 'user' },
  run: ({ input, files, actor, ...context }) => uploadFiles({ ...context, input, files, actor }),
})

export const updateFile = endpoint('file.update', 'PUT /cms/file/{id}', 'Rename or move a file', {
  ...changed,
  undo: { fields: ['name', 'folder_id'] },
  input: FileEdit,
  output: FileRecord,
  run: ({ input, db, runtime }) => file.update(db, runtime.registry, input),
})

export const deleteFile = endpoint('file.delete', 'DELETE /cms/file/{id}', 'Move a file to the trash', {
  ...changed,
  refuses: ['conflict'],
  run: ({ input, db, runtime }) => file.remove(db, runtime.registry, input.id),
})

export const restoreFile = endpoint('file.restore', 'POST /cms/file/{id}/restoration', 'Restore a file', {
  ...changed,
  output: FileRecord,
  run: ({ input, db, runtime }) => file.restore(db, runtime.registry, input.id),
})

const moving = { ...updateFile, input: FileMove }
export const moveFiles = bulk(moving, 'POST /cms/file/relocation', 'Move files to a folder', many)

export const deleteFiles = bulk(deleteFile, 'POST /cms/file/deletion', 'Move files to the trash', many)

export const restoreFiles = bulk(restoreFile, 'POST /cms/file/restoration', 'Restore files', many)

export const readLimits = endpoint('file.limits', 'GET /cms/file/limits', 'Upload limits', {
  purpose: 'Returns which kinds of files are accepted, how large and how many at a time.',
  access: 'staff',
  output: UploadLimits,
  run: ({ db, runtime, actor }) => readUploadLimits(db, runtime, actor),
})

/** The permission to upload covers uploads in two steps, too. */
const uploading = { point: createFile.point }

export const beginUpload = {
  ...endpoint('file.begin_upload', 'POST /cms/file/upload', 'Register files for direct upload', {
    purpose: 'Returns for each file where the browser sends it directly.',
    input: UploadDraft,
    output: PendingUploads,
    limit: { ...UPLOADS, by: 'user' },
    run: ({ input, ...context }) => beginUploads({ ...context, input }),
  }),
  ...uploading,
}

export const completeUpload = {
  ...endpoint('file.complete_upload', 'POST /cms/file/completion', 'Complete a direct upload', {
    purpose: 'Takes the key of one registered file, checks what was sent, and returns the file.',
    input: UploadCompletion,
    output: StoredFile,
    work: 'own',
    seconds: 60, // it is read back whole
    refuses: ['not_found'],
    run: ({ input, ...context }) => finishUpload(context, input.key),
  }),
  ...uploading,
}

export const listFolders = endpoint('folder.list', 'GET /cms/file/folder', 'List folders', {
  purpose: 'Returns the folders as a tree, with how many files they have.',
  input: FolderList,
  output: FolderTree,
  run: ({ input, db }) => folder.tree(db, input),
})

export const readFolder = endpoint('folder.read', 'GET /cms/file/folder/{id}', 'View a folder', {
  output: Folder,
  run: ({ input, db }) => folder.read(db, input.id),
})

export const createFolder = endpoint('folder.create', 'POST /cms/file/folder', 'Create a folder', {
  input: FolderDraft,
  output: Folder,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => folder.create(db, input),
})

export const updateFolder = endpoint('folder.update', 'PUT /cms/file/folder/{id}', 'Rename or move a folder', {
  ...arranged,
  input: FolderEdit,
  output: Folder,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => folder.update(db, input),
})

export const deleteFolder = endpoint('folder.delete', 'DELETE /cms/file/folder/{id}', 'Move a folder to the trash', {
  ...arranged,
  input: FolderRemoval,
  refuses: ['conflict'],
  run: ({ input, db }) => folder.remove(db, input),
})

export const restoreFolder = endpoint('folder.restore', 'POST /cms/file/folder/{id}/restoration', 'Restore a folder', {
  ...arranged,
  output: Folder,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => folder.restore(db, input.id),
})
