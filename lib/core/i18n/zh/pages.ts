import { docs } from './docs'
import { form } from './form'
import { resource } from './resource'
import { shell } from './shell'
import { table } from './table'

/** What components in the browser say: handed to a Chinese page whole, so nothing of it is in an English one. */
export const pages: Record<string, string> = { ...shell, ...table, ...form, ...resource, ...docs }
