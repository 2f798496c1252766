import { execFile } from 'node:child_process'

/** Runs a script of Node to its end; what it wrote, and its exit code. */
export const runNode = (args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr }),
    )
  })
