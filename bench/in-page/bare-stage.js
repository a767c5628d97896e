// Inside a page with Konva: a stage with this many different pictures in view, however far the wheel turns, and nothing
// else; the wheel moves it, and with Ctrl zooms it a little in and out.
globalThis.benchStage = (inRow, rows, step) => {
  const stage = new Konva.Stage({ container: document.body, width: innerWidth, height: innerHeight });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  const paint = (number) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [128, 96];
    const context = canvas.getContext('2d');
    context.fillStyle = `hsl(${(number * 47) % 360} 60% 60%)`;
    context.fillRect(0, 0, 128, 96);
    context.fillStyle = `hsl(${(number * 91) % 360} 80% 40%)`;
    context.fillRect(number % 90, 20, 30, 50);
    return createImageBitmap(canvas);
  };
  let [way, zoom] = [0, 0];
  document.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (event.ctrlKey) zoom += event.deltaY;
      else way += event.deltaY;
      const scale = 1 + 0.5 * Math.abs(Math.sin(zoom / 1000));
      layer.scale({ x: scale, y: scale });
      layer.y(-(((way % step.y) + step.y) % step.y));
      layer.batchDraw();
    },
    { passive: false },
  );
  const all = Array.from({ length: inRow * (rows + 1) }, async (_, number) => {
    const [x, y] = [(number % inRow) * step.x, Math.floor(number / inRow) * step.y];
    layer.add(new Konva.Image({ image: await paint(number), x, y, width: step.x * 0.94, height: step.y * 0.92 }));
  });
  return Promise.all(all).then(() => layer.draw());
};
