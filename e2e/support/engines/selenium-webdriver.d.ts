// The package has no types; these are the parts used here.
declare module 'selenium-webdriver' {
  type Move = { x: number; y: number; duration?: number };
  type Rect = { x: number; y: number; width: number; height: number };
  class Actions {
    move(to: Move): this;
    press(): this;
    release(): this;
    sendKeys(text: string): this;
    perform(): Promise<void>;
  }
  type Locator = { toString: () => string };
  class WebElement {
    sendKeys(text: string): Promise<void>;
  }
  export class WebDriver {
    get(address: string): Promise<void>;
    executeScript(script: string): Promise<unknown>;
    actions(): Actions;
    wait(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean>;
    findElement(by: Locator): WebElement;
    findElements(by: Locator): Promise<WebElement[]>;
    takeScreenshot(): Promise<string>;
    manage(): { window(): { setRect(rect: Rect): Promise<Rect> } };
    quit(): Promise<void>;
  }
  type Wanted = { set: (name: string, value: unknown) => Wanted };
  export const Capabilities: new (values: Readonly<Record<string, unknown>>) => Wanted;
  export class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: Wanted): this;
    build(): WebDriver;
  }
  export const By: { css(selector: string): Locator };
}

declare module 'selenium-webdriver/remote/index.js' {
  class ServiceBuilder {
    constructor(program: string);
    setLoopback(isLoopback: boolean): this;
    setEnvironment(environment: NodeJS.ProcessEnv): this;
    build(): DriverService;
  }
  export class DriverService {
    static Builder: typeof ServiceBuilder;
    start(): Promise<string>;
    kill(): Promise<void>;
  }
}
