import type { Module } from '../module'
import * as operations from './endpoints'
import { fileJobs } from './jobs'
import { fileSettings, uploadLimits } from './settings'
import { fileTasks } from './tasks'
import * as chinese from './zh'

export const file = {
  operations,
  settings: [fileSettings, uploadLimits],
  jobs: fileJobs,
  tasks: fileTasks,
  menu: [{ folder: 'content', name: 'file', title_en: 'Files', title: '文件', icon: 'folder', path: '/admin/file' }],
  chinese,
} satisfies Module
