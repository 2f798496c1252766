export const REMOTE_HOMES = ['uploadthing', 's3'] as const
export const FILE_HOMES = ['local', ...REMOTE_HOMES] as const
