import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { file as files } from '@/db/schema/file'
import { fail } from '../base/errors'
import type { Task } from '../core/auth/task'
import type { Jobs } from '../core/jobs/timer'
import type { Module } from '../module'
import * as operations from './endpoints'
import { fileUrl } from './file'
import { FINISH_PENDING, finishPending } from './pending'
import { fileSettings, uploadLimits } from './settings'
import { REMOVE_REMOTE } from './store'
import { emptyTrash } from './sweep'
import * as chinese from './zh'

const DAY = 24 * 60 * 60
const NOT_THAT_HOME = 'These files are in a storage that is no longer set up'

const Home = z.object({ home: z.string().default('uploadthing') }) // once there was no other
const Removal = z.object({ keys: z.array(z.string()) }).or(z.object({ references: z.array(z.string()) }))

const fileJobs: Jobs = {
  handlers: {
    async [REMOVE_REMOTE]({ storage }, payload) {
      const { home } = Home.parse(payload)
      if (storage.remote?.home !== home) return void fail('unavailable', { message: NOT_THAT_HOME })
      await storage.remote.remove(Removal.parse(payload))
    },
  },
  schedules: [
    { name: 'file.empty_trash', every: DAY, run: emptyTrash },
    { name: FINISH_PENDING, every: 10 * 60, run: finishPending },
  ],
  titles: {
    [REMOVE_REMOTE]: 'Delete a file from storage',
    'file.empty_trash': 'Empty the file trash',
    [FINISH_PENDING]: 'Clean up unfinished uploads',
  },
}

const fileTasks: Task[] = [
  {
    name: 'file.manage',
    area: 'Content',
    title: 'Manage files',
    description: 'Upload, rename, move and delete images and documents',
    points: [
      'file.list',
      'file.export',
      'file.read',
      'file.create',
      'file.update',
      'file.delete',
      'file.restore',
      'folder.list',
      'folder.read',
      'folder.create',
      'folder.update',
      'folder.delete',
      'folder.restore',
    ],
    pages: ['/admin/file'],
  },
]

export const file = {
  operations,
  settings: [fileSettings, uploadLimits],
  jobs: fileJobs,
  tasks: fileTasks,
  purposes: {
    file: 'Images and documents of the shop are stored here. Upload them here, or in the form that needs them',
  },
  personal: { parts: { files: { table: files, of: (id) => eq(files.user_id, id), more: { url: fileUrl() } } } },
  pages: { '/admin/file': ['file.list'] },
  parts: { 'cms-file': 'Files', files: 'Files' },
  menu: [
    {
      folder: 'content',
      name: 'file',
      title_en: 'Files',
      title: '文件',
      icon: 'folder',
      path: '/admin/file',
      words: ['picture', 'image', 'upload', '图片', '素材'],
    },
  ],
  chinese,
} satisfies Module
