/** A folder in a bucket of S3-compatible storage. */
export interface S3Folder {
  /** The address of the storage, such as `https://s3.example.com`, without the bucket. */
  endpoint: string
  bucket: string
  /** The path of the folder with a slash at its end; or empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Settings {
  BACKUP_S3_URL?: string
  BACKUP_S3_KEY?: string
  BACKUP_S3_SECRET?: string
  BACKUP_S3_REGION: string
  BACKUP_PASSPHRASE?: string
}

/**
 * Returns the folder for copies of backups, or null if none is set. Throws one sentence if a setting is missing: a copy
 * has all data, so none leaves the machine without a passphrase.
 */
export function s3FolderOf(settings: S3Settings): S3Folder | null {
  const { BACKUP_S3_URL: address, BACKUP_S3_REGION: region } = settings
  if (address === undefined) return null
  const { BACKUP_S3_KEY: accessKeyId, BACKUP_S3_SECRET: secretAccessKey, BACKUP_PASSPHRASE: passphrase } = settings
  if (!accessKeyId || !secretAccessKey || !passphrase)
    throw new Error('BACKUP_S3_URL needs BACKUP_S3_KEY, BACKUP_S3_SECRET and BACKUP_PASSPHRASE as well.')
  const { origin, pathname } = new URL(address)
  const [bucket, ...folders] = decodeURIComponent(pathname).split('/').filter(Boolean)
  if (!bucket) throw new Error('BACKUP_S3_URL needs the name of a bucket, as https://s3.example.com/bucket.')
  return {
    endpoint: origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  }
}

/** Returns the address of a folder in the form that hosts read. */
export const s3Address = ({ endpoint, bucket, prefix }: S3Folder): string => `${endpoint}/${bucket}/${prefix}`
