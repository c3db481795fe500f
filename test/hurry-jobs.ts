/**
 * Returns the SQL that makes the jobs with keys like this due now, and wakes the worker, which otherwise polls every
 * five seconds.
 */
export const hurryJobs = (keys = '%') =>
  `WITH hurried AS (UPDATE graphile_worker._private_jobs SET run_at = now() WHERE coalesce(key, '') LIKE '${keys}')
   SELECT pg_notify('jobs:insert', '{"r":0,"count":1}')`
