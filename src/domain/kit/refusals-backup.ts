/** The refusals about backups that screens can show. */
export const backupRefusals = {
  'no-backup-folder': [
    409,
    'No folder for backups is set. Ask the person who hosts Parlour to set BACKUP_DIR and start Parlour again.',
  ],
  'backup-not-found': [404, 'This backup is no longer in the folder. Reload the page.'],
  'backup-of-others': [403, 'This backup may contain another salon’s data. Make a new one, and download that.'],
  'not-first-start': [
    409,
    'A backup can be restored here only before the first account is created, and only in a browser on the computer that runs Parlour. Later, use npm run host -- restore.',
  ],
  'backup-unusable': [409, '{why}'],
  'download-expired': [410, 'This download has expired. Press Download a Copy again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
