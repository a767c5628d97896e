import * as api from '@facet/contract/endpoints/index';
import multipart from '@fastify/multipart';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { capturePreview } from './actions/capture-preview.ts';
import { deleteFile } from './actions/delete-file.ts';
import { remakeFile } from './actions/remake-file.ts';
import { updateFile } from './actions/update-file.ts';
import { uploadFiles } from './actions/upload-files.ts';
import { defineFileJobs } from './jobs.ts';
import { listExtensions } from './list-extensions.ts';
import { measureStorage } from './measure-storage.ts';
import { flushLooks } from './note-look.ts';
import { readFile } from './read-file.ts';
import { addResumableUploads } from './resumable/add-resumable-uploads.ts';
import { linkToFile, showFile } from './show-file.ts';
import { signAddresses } from './sign-addresses.ts';

export async function fileRoutes(app: App): Promise<void> {
  await app.http.register(multipart);
  defineFileJobs(app);
  measureStorage(app);
  app.http.addHook('onClose', () => flushLooks(app));
  await addResumableUploads(app);
  serve(app, api.uploadFiles, ({ actor, request, query }) => data(uploadFiles(app, actor, request, query.type)));
  serve(app, api.listExtensions, () => data(listExtensions()));
  serve(app, api.getFile, ({ actor, params }) => data(showFile(app, actor, params.fileId)));
  serve(app, api.updateFile, ({ actor, params, body }) => data(updateFile(app, actor, params.fileId, body)));
  serve(app, api.deleteFile, ({ actor, params }) => deleteFile(app, actor, params.fileId));
  serve(app, api.getFileLink, ({ actor, params }) => data(linkToFile(app, actor, params.fileId)));
  serve(app, api.signAddresses, ({ actor, body }) => data(signAddresses(app, actor, body.addresses)));
  serve(app, api.uploadPreview, ({ actor, params, request }) =>
    data(capturePreview(app, actor, params.fileId, request)),
  );
  serve(app, api.remakeFile, ({ actor, params }) => data(remakeFile(app, actor, params.fileId)));
  serve(app, api.readFile, ({ request, reply, params, query }) =>
    readFile(app, request, reply, { ...params, ...query }),
  );
}
