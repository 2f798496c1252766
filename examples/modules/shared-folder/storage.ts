import { createReadStream } from 'node:fs'
import { access, copyFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { failUnavailable, type Remote, readBody, type StorageSource } from 'kiosk-shop/module'

/** A folder that several machines share, such as one of NFS, which a web server shows under an address. */
export const sharedFolder: StorageSource = {
  name: 'shared_folder',
  variables: ['SHARED_FOLDER_PATH', 'SHARED_FOLDER_URL'],
  open: ({ SHARED_FOLDER_PATH: folder = '', SHARED_FOLDER_URL: url = '' }) => storageIn(folder, url),
}

function storageIn(folder: string, url: string): Remote {
  const fileOf = (key: string) => path.join(folder, path.basename(key))
  const urlOf = (key: string) => `${url}/${key}`
  /** A folder that is not mounted is not a file that is missing. */
  const isThere = async (key: string) => {
    await access(folder).catch(failUnavailable)
    return access(fileOf(key)).then(
      () => true,
      () => false,
    )
  }
  return {
    home: 'shared_folder',
    async send(stored, { reference }) {
      const key = keyOf(reference)
      const part = `${fileOf(key)}.part`
      await copyFile(stored.path, part)
        .then(() => rename(part, fileOf(key)))
        .catch(failUnavailable)
      return { home: 'shared_folder', remote_key: key, remote_url: urlOf(key) }
    },
    async read(key) {
      if (!(await isThere(key))) return undefined
      const body = readBody(createReadStream(fileOf(key)))
      return { mime: 'application/octet-stream', version: '', body } // what is at a key never changes
    },
    async remove(all) {
      for (const key of 'keys' in all ? all.keys : all.references.map(keyOf))
        if (await isThere(key)) await rm(fileOf(key), { force: true }).catch(failUnavailable)
    },
    urlOf,
    sign: undefined, // browsers send files to the shop
    async *uploads() {},
  }
}

/** A reference of ours is its name there, too: `ours:<id>.<ext>`. */
const keyOf = (reference: string): string => reference.split(':').at(-1) ?? reference
