/** Fetches the statement with the session's token and saves it. */
import { getStatement } from '#contract/affiliates/commissions.ts'
import { fetchFileWithProgress } from '#web/api/fetch-file.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'

export const downloadStatement = async (name: string): Promise<void> =>
  downloadBlob(await fetchFileWithProgress(getStatement, {}), name)
